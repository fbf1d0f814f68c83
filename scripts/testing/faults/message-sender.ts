// A process that sends what is due and does nothing else, for the faults of mail-cases.mjs: its pauses are short.
import { startMessageWorker } from '~/features/message/message.worker.server';

const url = process.env.SMTP_URL ?? '';

startMessageWorker({
  every: 10,
  lease: 3_000,
  within: 2_000,
  pauseAfter: () => 50,
  mail: () => ({ url, from: 'shop@mail.example' }),
});
// The worker alone keeps no process alive.
setInterval(() => undefined, 60_000);
