// What the test runs in place of blocks that it cannot run, and what it does before some. Each belongs to the block
// that holds the words of its key.
import { curl, statusOf, within } from './words.mjs';

/** A mail server that takes every letter, and writes what it is told into /run/letters. */
const mailServer = `import net from 'node:net';
import { appendFileSync } from 'node:fs';
net.createServer((socket) => {
  let [text, isLetter] = ['', false];
  const say = (line) => socket.write(line + '\\r\\n');
  say('220 mail.example');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += chunk;
    for (;;) {
      const ending = isLetter ? '\\r\\n.\\r\\n' : '\\r\\n';
      const end = text.indexOf(ending);
      if (end === -1) return;
      const said = text.slice(0, end);
      text = text.slice(end + ending.length);
      appendFileSync('/run/letters', said + '\\n');
      isLetter = !isLetter && /^DATA/i.test(said);
      say(isLetter ? '354 go on' : /^QUIT/i.test(said) ? '221 bye' : '250 ok');
    }
  });
}).listen(4825, '127.0.0.1');`;

export const standIns = {
  'deb.nodesource.com': `cp /srv/node/node_modules/node/bin/node /usr/bin/
mkdir -p /usr/lib/node_modules
cp -a /srv/node/node_modules/npm /usr/lib/node_modules/
ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
node --version`,
  'admin:create': 'ADMIN_EMAIL=owner@shop.example ADMIN_PASSWORD=oud-amber-70-musk attara-run admin:create',
  'pg_upgradecluster 15 main': `VERSION=$(ls /var/lib/postgresql)
systemctl stop attara@3001 attara@3002
pg_upgradecluster -v "$VERSION" --rename moved "$VERSION" main
systemctl start attara@3001 attara@3002
curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3001/readyz
pg_dropcluster "$VERSION" main`,
};

export const before = {
  'ELSEWHERE=': `systemctl mask --quiet ssh.service ssh.socket
    apt-get install --yes --quiet openssh-server
    useradd --create-home --shell /bin/sh keeper
    install --directory --mode=700 /root/.ssh
    ssh-keygen -q -t ed25519 -N '' -f /root/.ssh/id_ed25519
    install --directory --owner=keeper --mode=700 /home/keeper/.ssh
    install --owner=keeper --mode=600 /root/.ssh/id_ed25519.pub /home/keeper/.ssh/authorized_keys
    printf 'Host backup.example\\n HostName 127.0.0.1\\n Port 4822\\n' > /root/.ssh/config
    mkdir -p /run/sshd
    systemd-run --quiet --unit=another-machine /usr/sbin/sshd -D -e -p 4822 -o ListenAddress=127.0.0.1
    ${within(20, 'ssh -o StrictHostKeyChecking=accept-new keeper@backup.example true')}`,
  'offsite restore': `cp -a /etc/attara.env /run/settings-before
    rm -r /etc/attara.env /var/backups/attara/*`,
  'alertmanager.mjs': `cat > /run/mail.mjs <<'END'
${mailServer}
END
    systemd-run --quiet --unit=mail node /run/mail.mjs
    printf 'SMTP_URL=smtp://127.0.0.1:4825\\nMAIL_FROM=shop@shop.example\\n' >> /etc/attara.env
    cp /etc/attara/tls/fullchain.pem /usr/local/share/ca-certificates/shop.crt
    update-ca-certificates`,
  'git pull': `git clone --quiet /srv/source.git /tmp/next
    cd /tmp/next
    echo '.next-release { color: black; }' >> app/styles/app.css
    git -c user.name=Test -c user.email=test@shop.example commit --quiet --all --message 'Next'
    git push --quiet origin HEAD
    readlink /opt/attara/current > /run/release-before
    ${curl} https://shop.example/ | grep -o '/assets/[^"]*css' | head -1 > /run/asset-before
    cat > /run/visit <<'END'
    until test -e /run/visitors-leave; do
      ${statusOf("--header 'Cookie: attara_session=x' --write-out '%{http_code}\\n' https://shop.example/store")}
    done >> /run/visitors 2>&1
END
    systemd-run --quiet --unit=visitors bash /run/visit`,
  'log yesterday': `${curl} --json '{"email":"owner@shop.example","password":"a-wrong-guess"}' \
    https://shop.example/api/v1/users/login`,
};
