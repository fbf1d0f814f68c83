/**
 * Closes the connections that a process was handed and died before it took them up. Node's cluster keeps them open for ever, and whoever is at the
 * other end would wait as long; what the process had taken up ends with it. Node calls `send` with each connection, and names it again when it is taken up.
 */
export function closeWhatWasNotTakenUp(worker) {
  const handedOver = new Map();
  const channel = worker.process;
  const { send } = channel;
  channel.send = (message, connection, ...others) => {
    if (message?.act === 'newconn' && connection) handedOver.set(message.seq, connection);
    return send.call(channel, message, connection, ...others);
  };
  channel.on('internalMessage', ({ ack }) => void handedOver.delete(ack));
  worker.once('exit', () => {
    for (const connection of handedOver.values()) connection.close();
  });
}
