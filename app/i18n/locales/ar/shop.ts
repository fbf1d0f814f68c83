import { cart } from './shop-cart';
import { collection } from './shop-collection';
import { product } from './shop-product';
import { search } from './shop-search';
import { category } from './shop-category';
import { store } from './shop-store';

export default { cart, store, category, search, product, collection };
