import { cart } from './shop-cart';
import { collection } from './shop-collection';
import { contact } from './shop-contact';
import { home } from './shop-home';
import { product } from './shop-product';
import { search } from './shop-search';
import { settings } from './shop-settings';
import { store } from './shop-store';

export default { cart, store, search, product, collection, contact, home, settings };
