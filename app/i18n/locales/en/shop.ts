import { cart } from './shop-cart';
import { collection } from './shop-collection';
import { product } from './shop-product';
import { search } from './shop-search';
import { category } from './shop-category';
import { store } from './shop-store';
import { wish } from './shop-wish';

export default { cart, store, category, search, product, collection, wish };
