// `npm run test:debian`: docs/debian.md, line by line, in an empty Debian 13 with systemd of its own; `-- bookworm`
// takes Debian 12. The sources are the last commit's. Needs Linux, root, the package debootstrap and the ports below.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checksOfKeeping } from './debian/checks-of-keeping.mjs';
import { checksOfSetup } from './debian/checks-of-setup.mjs';
import { before, standIns } from './debian/stand-ins.mjs';
import { makeBase, run, startMachine } from './debian/machine.mjs';
import { blocksOf } from './debian/page.mjs';
import { Failure } from './steps/failure.mjs';
import { beforeExit, live } from './steps/lifetime.mjs';
import { npmProgram } from './steps/npm.mjs';
import { checkAddress } from './steps/port.mjs';
import { step } from './steps/progress.mjs';
import { inProject, projectFolder } from './steps/project.mjs';

const ports = [80, 443, 3001, 3002, 4822, 4825, 5432, 6432, 9090, 9093, 9100, 9115, 13001, 13002];
const certificates = '/etc/ssl/certs/ca-certificates.crt';

function whyNot() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'it needs Linux and root';
  if (!existsSync('/usr/sbin/debootstrap')) return 'install debootstrap (on Debian: apt-get install debootstrap)';
  return null;
}

/** What the machine finds in /srv: the sources, and Node and npm as packages of npm. */
function makeGiven() {
  const given = mkdtempSync(path.join(tmpdir(), 'attara-given-'));
  beforeExit(() => rmSync(given, { recursive: true, force: true }));
  run('git', ['clone', '--quiet', '--bare', projectFolder, path.join(given, 'source.git')]);
  const node = path.join(given, 'node');
  mkdirSync(node);
  const packages = ['node@24', 'npm@11'];
  run(process.execPath, [npmProgram(), 'install', '--no-audit', '--no-fund', '--prefix', node, ...packages], {
    cwd: node,
  });
  if (existsSync(certificates)) writeFileSync(path.join(given, 'certificates.crt'), readFileSync(certificates));
  return given;
}

const prepare = `
  printf '[url "/srv/source.git"]\\n\\tinsteadOf = https://git.example/attara.git\\n' > /etc/gitconfig
  mkdir -p /usr/etc && echo cafile=/srv/certificates.crt > /usr/etc/npmrc`;

/** What a table has for a block, by words of it; each entry is used once. */
function takerOf(table) {
  const left = new Map(Object.entries(table));
  const take = (code) => {
    const found = [...left.keys()].find((words) => code.includes(words));
    const value = found && left.get(found);
    left.delete(found);
    return value;
  };
  return { take, left };
}

const indented = (text) => text.replace(/^/gm, '    ');
const told = { run: '$', skipped: '- SKIPPED:', replaced: '~ REPLACED:' };

await live(async () => {
  const reason = whyNot();
  if (reason) {
    console.log(`SKIPPED, nothing was tried: ${reason}.`);
    return 0;
  }
  const [suite = 'trixie'] = process.argv.slice(2);
  for (const port of ports) await checkAddress('0.0.0.0', port);
  const blocks = blocksOf(readFileSync(inProject('docs', 'debian.md'), 'utf8'));
  let machine;
  await step('An empty Debian', async () => {
    machine = await startMachine(makeBase(suite), makeGiven());
    machine.ask(prepare);
    return machine.ask('. /etc/os-release; echo "$PRETTY_NAME, $(systemctl --version | head -1)"').said;
  });
  const shell = machine.openShell();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const [instead, first, then] = [standIns, before, { ...checksOfSetup, ...checksOfKeeping }].map(takerOf);
  for (const { heading, code, how, why } of blocks) {
    const begun = performance.now();
    console.log(`\n${told[how]} ${heading}${why && `, ${why}`}\n${indented(code)}`);
    if (how === 'skipped') {
      counts.skipped += 1;
      continue;
    }
    const substitute = how === 'replaced' ? instead.take(code) : code;
    if (!substitute) throw new Failure('Nothing is known to run in place of this block.');
    const preparation = machine.ask(first.take(code) ?? 'true');
    if (!preparation.ok) throw new Failure(`The preparation of this block failed.\n${preparation.said}`);
    const { ok, said } = await shell.run(substitute);
    if (!ok) throw new Failure(`These lines failed:\n${substitute}\n\n${said.slice(-6000)}`);
    counts.passed += 1;
    console.log(`  ✓ run (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    for (const [what, script] of then.take(code) ?? []) {
      const answer = machine.ask(script);
      counts[answer.ok ? 'passed' : 'failed'] += 1;
      console.log(answer.ok ? `  ✓ ${what}` : `  ✗ ${what}\n${indented(answer.said.slice(-3000))}`);
    }
  }
  const unused = [instead, first, then].flatMap(({ left }) => [...left.keys()]);
  if (unused.length > 0) throw new Failure(`No block of the page holds these words any more: ${unused.join('; ')}.`);
  console.log(`\n${counts.skipped} blocks skipped\n${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
});
