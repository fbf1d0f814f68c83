// Loaded with --import into the children of our scripts: a killed script must not leave a build or a test run behind.
if (process.channel) {
  process.once('disconnect', () => process.exit(1));
  // Listening must not keep a finished child alive.
  process.channel.unref();
}
// A child's own children have a channel to that child, which may close it in good order: they must not inherit this.
const place = process.execArgv.indexOf(import.meta.url);
if (place > 0) process.execArgv.splice(place - 1, 2);
