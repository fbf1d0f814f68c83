/** Below this nothing is gained. */
const smallest = 1000;

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** How a body of so many bytes is compressed for whoever sent this request; undefined where it stays as it is. */
export function encodingFor({ headers }, bytes, among = ['br', 'gzip']) {
  const accepted = headers['accept-encoding'];
  return accepted && bytes >= smallest ? among.find((encoding) => accepts[encoding].test(accepted)) : undefined;
}
