import { Counter, register } from 'prom-client';

const COUNTERS = {
  ordersPlaced: ['attara_orders_placed_total', 'Orders placed'],
  loginsFailed: ['attara_logins_failed_total', 'Logins refused for a wrong e-mail or password'],
  messagesGivenUp: ['attara_messages_given_up_total', 'Messages that were given up: they could not be sent'],
} as const;

/** The counter of a name; development loads this module anew, and the register takes each name once. */
function counterNamed([name, help]: readonly [string, string]): Counter {
  const known = register.getSingleMetric(name);
  return known instanceof Counter ? known : new Counter({ name, help });
}

const counters = {
  ordersPlaced: counterNamed(COUNTERS.ordersPlaced),
  loginsFailed: counterNamed(COUNTERS.loginsFailed),
  messagesGivenUp: counterNamed(COUNTERS.messagesGivenUp),
};

export const incrementCounter = (what: keyof typeof COUNTERS, by = 1): void => counters[what].inc(by);
