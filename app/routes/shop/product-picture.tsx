import '~/styles/pages/large-picture.css';

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LargePicture } from '~/features/product-pictures/large-picture';
import { readLargePicture } from '~/features/product-pictures/large-picture.server';
import { orPageError } from '~/http/page-errors.server';

export const handle = { shared: true, i18n: ['errors', 'details'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return orPageError(readLargePicture(request, params.slug ?? '', params.number ?? ''));
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page ? [{ title: page.pageTitle }, { name: 'robots', content: 'noindex, follow' }] : [];

export default function ProductPicture() {
  const { slug, name, pictures, number } = useLoaderData<typeof loader>();
  return <LargePicture key={number} {...{ slug, name, pictures, number }} />;
}
