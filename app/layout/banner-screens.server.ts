import { data } from '@remix-run/node';

import { homeBannerValues, mainBannerValues } from '~/admin/homepage/form-values';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import type { StaffActor } from '~/auth/permissions';
import { listAudit } from '~/features/audit/audit.queries.server';
import {
  createHomeBanner,
  createMainBanner,
  updateHomeBanner,
  updateMainBanner,
} from '~/features/home/banner.commands.server';
import { getHomeBanner, getMainBanner } from '~/features/home/home-records.server';
import {
  HOME_BANNER_PICTURES,
  homeBannerSchema,
  MAIN_BANNER_PICTURES,
  mainBannerSchema,
} from '~/features/home/home.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { settleChoices } from '~/http/form-conflict.server';
import { type FormReading, readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { keepFormImages } from '~/images/form-images.server';

/** What tells one kind of banner from the other. */
type Kind<Banner extends { _id: string }, Fields> = {
  name: 'homeBanner' | 'mainBanner';
  list: string;
  read: (form: FormData) => Promise<FormReading<Fields>>;
  get: (id: string) => Promise<{ record: Banner; version: string }>;
  create: (staff: StaffActor, fields: Fields) => Promise<unknown>;
  update: (staff: StaffActor, id: string, fields: Fields, version?: string) => Promise<unknown>;
  valuesOf: (banner: Banner) => object;
};

/** What the screens that add and change a banner show and do, behind their guard (contract 7.5). */
const screensOf = <Banner extends { _id: string }, Fields>(kind: Kind<Banner, Fields>) => {
  const { name, list, read, get, create, update, valuesOf } = kind;
  const titled = async (request: Request, deed: 'add' | 'edit') => {
    const t = await requestTexts(request);
    return t('admin:home.pageTitle', { title: t(`admin:home.${deed}.${name}s`) });
  };
  return {
    openNew: async (staff: StaffActor, request: Request) => {
      const { draft, headers } = await openFormDraft(request, staff.id, read);
      return data({ draft, pageTitle: await titled(request, 'add') }, { headers });
    },
    add: async (staff: StaffActor, request: Request) =>
      saveSubmission(
        await read(await readForm(request, { files: true })),
        (fields) => create(staff, fields),
        () => ({ to: list, kind: 'success', key: 'admin:home.added' }),
      ),
    open: async (staff: StaffActor, request: Request, id: string) => {
      const { draft, headers } = await openFormDraft(request, staff.id, read);
      return data(
        {
          draft,
          ...(await orPageError(get(id))),
          audit: await listAudit(staff, { entity: name, entityId: id }),
          pageTitle: await titled(request, 'edit'),
        },
        { headers },
      );
    },
    save: async (staff: StaffActor, request: Request, asked: string) => {
      const id = (await orPageError(get(asked))).record._id;
      return saveSubmission(
        await read(settleChoices(await readForm(request, { files: true }))),
        (fields, version) => update(staff, id, fields, version),
        () => ({ to: list, kind: 'success', key: 'admin:home.saved' }),
        async () => ({ values: valuesOf((await get(id)).record) }),
      );
    },
  };
};

export const homeBannerScreens = screensOf({
  name: 'homeBanner',
  list: '/admin/manage-home-banners',
  read: async (form) => readSubmission(form, homeBannerSchema, await keepFormImages(form, HOME_BANNER_PICTURES)),
  get: getHomeBanner,
  create: createHomeBanner,
  update: updateHomeBanner,
  valuesOf: homeBannerValues,
});

export const mainBannerScreens = screensOf({
  name: 'mainBanner',
  list: '/admin/manage-main-banner',
  read: async (form) => readSubmission(form, mainBannerSchema, await keepFormImages(form, MAIN_BANNER_PICTURES)),
  get: getMainBanner,
  create: createMainBanner,
  update: updateMainBanner,
  valuesOf: mainBannerValues,
});
