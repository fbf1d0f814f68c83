import { writeFileSync } from 'node:fs';

/** A Vitest reporter that writes the names of the tests that passed at their second try into `RETRIED_FILE`. */
export default class RetriedReporter {
  retried = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.retried.push(test.fullName);
  }

  onTestRunEnd() {
    writeFileSync(process.env.RETRIED_FILE, JSON.stringify(this.retried));
  }
}
