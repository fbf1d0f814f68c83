import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../steps/failure.mjs';
import { linkTo, presentRelease } from './folders.mjs';

const startsWithin = 90_000;

/** The ports of the services attara@<port> that run here. */
function runningPorts() {
  const { stdout, error } = spawnSync(
    'systemctl',
    ['list-units', '--plain', '--no-legend', '--state=active,activating', 'attara@*.service'],
    { encoding: 'utf8' },
  );
  if (error) return [];
  return [...stdout.matchAll(/^attara@(\d+)\.service/gm)].map(([, port]) => port);
}

/** Starts the service at a port anew, and resolves with whether it is ready in time. */
async function restart(port) {
  if (spawnSync('systemctl', ['restart', `attara@${port}`], { stdio: 'inherit' }).status !== 0) return false;
  const deadline = performance.now() + startsWithin;
  while (performance.now() < deadline) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await pause(200);
  }
  return false;
}

/**
 * Lets a release serve: one process after the other is started anew, each once the one before is ready, so that nginx
 * always finds one. Where one does not become ready all go back to the former release. `services` stands for systemd.
 */
export async function switchTo(root, name, services = { runningPorts, restart }) {
  const before = presentRelease(root);
  const ports = services.runningPorts();
  linkTo(root, 'current', name);
  for (const [index, port] of ports.entries()) {
    if (await services.restart(port)) continue;
    if (before) linkTo(root, 'current', before);
    for (const touched of ports.slice(0, index + 1).reverse()) await services.restart(touched);
    throw new Failure(
      `${name} was not ready on port ${port}, so ${before ?? 'nothing'} serves again; what it said: journalctl -u ` +
        `attara@${port}.`,
    );
  }
  if (before && before !== name) linkTo(root, 'former', before);
  return ports.length > 0 ? `${name} on ${ports.join(', ')}` : `${name}, once attara@3001 is started`;
}
