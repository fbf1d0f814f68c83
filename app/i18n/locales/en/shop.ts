import { collection } from './shop-collection';
import { contact } from './shop-contact';
import { home } from './shop-home';
import { settings } from './shop-settings';

export default { collection, contact, home, settings };
