import path from 'node:path';

/** Says where the store is, where its data lives and, the one time they exist in the clear, the invented accounts. */
export function welcome({ address, settings, cluster, accounts }) {
  const lines = ['', `Attara is open: ${address}`];
  lines.push(`  uploads and secret  ${settings.dataDir}`);
  if (cluster) {
    const elsewhere = path.dirname(cluster) !== settings.dataDir;
    lines.push(
      `  database            ${cluster}${elsewhere ? ' (the database account cannot reach the data folder)' : ''}`,
    );
  }
  if (accounts?.length > 0) {
    lines.push('', 'Accounts made for this demo; they are shown this once:');
    for (const { role, email, password } of accounts) lines.push(`  ${role.padEnd(8)}  ${email}  ${password}`);
  }
  lines.push('', 'Stop with Ctrl-C.', '');
  console.log(lines.join('\n'));
}
