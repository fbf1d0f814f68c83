import { Link, useLoaderData } from '@remix-run/react';

/** As much as a card of the store knows, for twelve of them. */
export function loader() {
  return {
    products: Array.from({ length: 12 }, (_, index) => ({
      slug: `product-${index}`,
      name: `Oud of Luxor ${index}`,
      image: `/imgs/products/${index}.webp`,
      price: 950 + index,
      priceAfter: 800 + index,
      offer: 15,
      available: true,
      freeShipping: index % 3 === 0,
    })),
  };
}

export default function Cards() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Store</h1>
      <ul>
        {products.map(({ slug, name, image, price, priceAfter, offer, freeShipping }) => (
          <li key={slug}>
            <Link to={`/cards?product=${slug}`}>
              <img src={image} alt="" width={320} height={320} loading="lazy" />
              <h2>{name}</h2>
            </Link>
            <p>
              <s>{price} EGP</s> <strong>{priceAfter} EGP</strong> <span>{offer}% off</span>
              {freeShipping && <span>Free delivery</span>}
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
