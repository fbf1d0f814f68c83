import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../steps/failure.mjs';
import { beforeExit } from '../steps/lifetime.mjs';
import { inProject } from '../steps/project.mjs';

const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--cgroup'];

export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64_000_000, ...options });
  if (result.error) throw new Failure(`${program} cannot be run: ${result.error.message}.`);
  if (result.status === 0) return result.stdout.trim();
  throw new Failure(`${program} ${args.join(' ')} failed.\n${result.stdout}${result.stderr}`);
}

/** An empty Debian with systemd in a folder, made once by debootstrap and kept for the next run. */
export function makeBase(suite) {
  const base = path.join(tmpdir(), `attara-debian-${suite}`);
  if (existsSync(base)) return base;
  const unfinished = `${base}.${process.pid}`;
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates,dbus,systemd-sysv', suite, unfinished]);
  renameSync(unfinished, base);
  return base;
}

/** The first process of the machine, as this one numbers it. */
async function firstProcess(child, said) {
  const children = `/proc/${child.pid}/task/${child.pid}/children`;
  for (let tries = 0; tries < 500 && child.exitCode === null; tries += 1) {
    const pid = readFileSync(children, 'utf8').trim();
    const alive = pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('/sbin/init');
    if (alive) return pid;
    await pause(20);
  }
  throw new Failure(`The machine did not start. ${said()}`);
}

/** Starts the Debian in `base`. `given`: the folder that it finds as /srv. It is gone at the end of this process. */
export async function startMachine(base, given) {
  const work = mkdtempSync(path.join(tmpdir(), 'attara-machine-'));
  const boot = ['sh', inProject('scripts', 'debian', 'boot.sh'), base, work, given];
  const child = spawn('unshare', [...namespaces, '--fork', ...boot], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  beforeExit(() => rmSync(work, { recursive: true, force: true }));
  const pid = await firstProcess(child, () => said);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  beforeExit(async () => {
    process.kill(Number(pid), 'SIGKILL');
    await ended;
  });
  const inside = ['--target', pid, '--mount', '--pid', '--uts', '--ipc', '--cgroup', '--'];
  const environment = ['env', '-i', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root'];
  // As boot.sh has it.
  const withoutClock = ['setpriv', '--bounding-set=-sys_time', '--inh-caps=-sys_time'];
  const command = [
    'nsenter',
    ...inside,
    ...withoutClock,
    ...environment,
    'LANG=C.UTF-8',
    'DEBIAN_FRONTEND=noninteractive',
    'bash',
  ];
  const root = `/proc/${pid}/root`;
  return {
    /** Whether a script ends well, and what it says. */
    ask(script) {
      const [program, ...args] = [...command, '-ec', script];
      const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: '/' });
      return { ok: status === 0, said: `${stdout}${stderr}`.trim() };
    },
    openShell: () => openShell(command, root),
  };
}

/** One shell, as somebody sits at it: names and folders stay from one block of lines to the next. */
function openShell([program, ...args], root) {
  const shell = spawn(program, args, { cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  const file = '/srv/block.sh';
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  let said = '';
  let settle = () => undefined;
  const done = '--- the block is done ---';
  const hear = (chunk) => {
    said += chunk;
    if (said.includes(done)) settle(true);
  };
  shell.stdout.on('data', hear);
  shell.stderr.on('data', hear);
  shell.once('exit', () => settle(false));
  shell.stdin.on('error', () => undefined);
  shell.stdin.write('set -eo pipefail\n');
  return {
    /** Runs lines to their end; a fault among them ends the shell. */
    async run(code) {
      said = '';
      writeFileSync(path.join(root, file), `${code}\n`);
      const ok = await new Promise((resolve) => {
        settle = resolve;
        shell.stdin.write(`. ${file} < /dev/null\necho '${done}'\n`);
      });
      return { ok, said: said.replace(done, '').trim() };
    },
  };
}
