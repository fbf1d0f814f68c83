// What the scripts of the test are made of.

export const curl = 'curl --silent --show-error --max-time 20 --cacert /etc/attara/tls/fullchain.pem';
export const statusOf = (options) => `${curl} --output /dev/null --write-out '%{http_code}' ${options}`;
export const psql = 'runuser -u postgres -- psql --tuples-only --no-align --dbname attara --command';
export const order = `cd "$(readlink -f /opt/attara/current)"
  NODE_EXTRA_CA_CERTS=/etc/attara/tls/fullchain.pem node --import tsx scripts/api-example.ts https://shop.example`;

export const ready = 'curl --fail --silent http://127.0.0.1:3001/readyz';
/** Tries commands, joined by &&, once a second until they end well. */
export const within = (seconds, script) => `tries() { ${script}
    }
    for _ in $(seq ${seconds}); do
      if tries > /run/tried 2>&1; then exit 0; fi
      sleep 1
    done
    cat /run/tried
    exit 1`;
export const figure = (name) => `curl --silent http://127.0.0.1:13001/metrics | sed -n 's/^${name} //p'`;
/** A time of now, as the figures tell it. */
export const isRecent = (name) => `test "$(${figure(name)} | sed 's/\\..*//')" -gt "$(($(date +%s) - 900))"`;
