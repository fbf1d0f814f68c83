import { cart } from './shop-cart';
import { collection } from './shop-collection';
import { composer } from './shop-composer';
import { contact } from './shop-contact';
import { home } from './shop-home';
import { product } from './shop-product';
import { search } from './shop-search';
import { settings } from './shop-settings';
import { category } from './shop-category';
import { store } from './shop-store';

export default { cart, store, category, search, product, collection, composer, contact, home, settings };
