export const login = {
  title: 'Welcome back',
  text: 'Log in to order and follow your parcels.',
  pageTitle: 'Log in',
  name: 'E-mail or mobile',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  submit: 'Log in',
  newHere: 'New here?',
  toRegister: 'Create an account',
  sessionOver: 'Your session has ended',
  sessionOverText: 'Log in again, and what you typed stands in its form once more. We keep it for 15 minutes.',
  loggedOut: 'logged out successfully!',
};

export const kept = {
  label: 'Kept for you',
  title: 'One step, and it is in your cart',
  text: 'Your cart needs a name on it. The size and quantity stay exactly as you chose them.',
  size: 'Size',
  quantity: 'Quantity',
  price: 'Price',
  logIn: 'Log in and add it',
  register: 'Create the account and add it',
};

export const register = {
  title: 'Create an account',
  text: 'A minute now, and ordering takes a moment ever after.',
  name: 'Your name',
  email: 'E-mail',
  phone: 'Mobile',
  phoneHint: 'An Egyptian number. We call it about your orders.',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  passwordConfirm: 'The password once more',
  submit: 'Create my account',
  keeps: 'What we keep of you, and what for:',
  knownHere: 'Been here before?',
  toLogin: 'Log in',
  done: 'Welcome to {{shop}}, {{name}}. Your account is ready.',
};
