import type { Role, StaffRole } from '~/db/schema/user.values';
import { memoizePerRequest, requestContext } from '~/request/request-context.server';

/**
 * What is told of who gets in and who does not: how grave it is, and a sentence for people. What was refused, and what
 * takes rights away, stays in a log of warnings.
 */
const EVENTS = {
  'account.made': ['info', 'Somebody registered.'],
  'account.erased': ['warn', 'The owner erased a customer; nobody logs into that account again.'],
  'login.succeeded': ['info', 'Somebody logged in.'],
  'login.refused': ['warn', 'A wrong name or password was refused.'],
  'limit.reached': ['warn', 'Somebody tried more often than they may.'],
  'password.changed': ['warn', 'A password was changed; all sessions and tokens of its owner ended.'],
  'password.reset': ['warn', 'A link set a new password; all sessions and tokens of its owner ended.'],
  'password.link': ['warn', 'An admin made a link with which a customer sets a new password.'],
  'contact.changed': ['warn', 'Somebody changed the e-mail or the phone of their account.'],
  'role.changed': ['warn', 'The role of an account was changed.'],
  'staff.invited': ['warn', 'An owner invited somebody into the back office.'],
  'staff.uninvited': ['info', 'An owner took an invitation back.'],
  'staff.joined': ['warn', 'Somebody took an invitation and works in the back office.'],
  'staff.switchedOff': ['warn', 'Somebody of the back office was switched off; all sessions and tokens ended.'],
  'staff.switchedOn': ['warn', 'Somebody of the back office was switched on again.'],
  'twoStep.on': ['warn', 'Somebody switched the second step of their login on.'],
  'twoStep.off': ['warn', 'The second step of a login was switched off.'],
  'twoStep.newCodes': ['warn', 'Somebody made new spare codes; those of before ended.'],
  'twoStep.spareCode': ['warn', 'A spare code was used.'],
  'twoStep.refused': ['warn', 'A wrong code was refused after the right password.'],
  'session.begun': ['info', 'A session began.'],
  'session.ended': ['info', 'Somebody logged out.'],
  'sessions.ended': ['warn', 'Somebody ended all their other sessions and tokens.'],
  'token.made': ['info', 'A token was made.'],
  'token.ended': ['info', 'A token was ended.'],
  'token.refused': ['warn', 'A token that is unknown, over or ended was refused.'],
  'admin.refused': ['warn', 'Somebody who is no admin asked for what is for admins.'],
  'request.refused': ['warn', 'A request that no page of the shop makes was refused.'],
} as const;

/** The limits that somebody can reach (contract 4.5). */
export type LimitName =
  | 'login-account'
  | 'login-address'
  | 'login-home'
  | 'login-right'
  | 'login-right-address'
  | 'register-address'
  | 'phone-number'
  | 'new-email'
  | 'reset-address'
  | 'reset-name'
  | 'order-code'
  | 'two-step'
  | 'api-writes';

/**
 * Never more than this: no e-mail, phone, postal address or secret. `address`: of the network, as limits count it; only
 * where somebody was refused.
 */
type Details = {
  user?: string | undefined;
  limit?: LimitName;
  scope?: 'full' | 'customer';
  role?: Role;
  staffRole?: StaffRole | undefined;
  address?: string;
};

/**
 * Writes a line of its own into the log, at most one of each event a request: parallel loaders refuse alike. The
 * command line has no request: its line goes to standard error, unless somebody is there and reads what is said.
 */
export function logSecurityEvent(event: keyof typeof EVENTS, details: Details = {}): void {
  const [level, sentence] = EVENTS[event];
  const context = requestContext();
  if (!context) {
    const line = { level, time: new Date().toISOString(), event, ...details, msg: sentence };
    if (!process.stderr.isTTY) process.stderr.write(`${JSON.stringify(line)}\n`);
    return;
  }
  void memoizePerRequest(`security ${event}`, () => {
    context.log[level]({ event, ...details }, sentence);
    return Promise.resolve();
  });
}
