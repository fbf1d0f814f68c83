import net from 'node:net';

/**
 * A connection that can be cut: listens on a free port and passes on to `target` (what `net.connect` takes).
 * `cutWhen(chunk, towards)` is asked of every piece that goes "there" or "back"; true destroys that connection instead
 * of passing it on. `cutAll` destroys all at once.
 */
export async function openProxy(target) {
  const pairs = new Set();
  const proxy = { cutWhen: () => false, cuts: 0 };
  const server = net.createServer((near) => {
    const far = net.connect(target);
    const pair = [near, far];
    pairs.add(pair);
    const cut = () => {
      pairs.delete(pair);
      for (const end of pair) end.destroy();
    };
    const pass = (from, to, towards) => {
      from.on('data', (chunk) => {
        if (proxy.cutWhen(chunk, towards)) {
          proxy.cuts += 1;
          cut();
        } else if (!to.destroyed && !to.write(chunk)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
      });
      from.on('end', () => to.end());
      from.on('error', cut);
      from.on('close', cut);
    };
    pass(near, far, 'there');
    pass(far, near, 'back');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    port: server.address().port,
    cutAll() {
      for (const pair of pairs) for (const end of pair) end.destroy();
    },
    close() {
      this.cutAll();
      server.close();
    },
  });
}
