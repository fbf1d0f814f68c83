import { data } from '@remix-run/node';

import type { UserActor } from '~/auth/actor';
import { clientAddress } from '~/http/client-address.server';
import { redirectWithFlash } from '~/http/flash.server';
import { answerWith, type FormAnswer, readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';

import {
  beginTwoStep,
  readTwoStep,
  renewCodes,
  type SetUp,
  showAgain,
  switchTwoStepOff,
  switchTwoStepOn,
} from '~/features/two-step/two-step.commands.server';
import { ownTwoStepSchema, setUpSchema } from '~/features/two-step/two-step.schema';

/** What a person's page of the second step shows: what they have, or a key to set it up with. */
export async function readTwoStepPage(actor: UserActor) {
  const own = await readTwoStep(actor.id);
  return { own, setUp: own ? null : await beginTwoStep(actor) };
}

/** What the page is told: a form that is not taken, with the key that it was about, or ten codes, once. */
export type TwoStepAnswer = (FormAnswer & { setUp?: SetUp }) | { codes: string[] };

const onlyHere = { headers: { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'private, no-store' } };

/** Switches a person's second step on or off, or makes new spare codes; `page` is where it was asked. */
export async function changeTwoStep(request: Request, actor: UserActor, page: string) {
  const form = await readForm(request);
  const address = clientAddress(request);
  const intent = formText(form, 'intent');
  if (intent === 'on') {
    const sealed = formText(form, 'sealed');
    const shown = async () => ({ setUp: await showAgain(actor, sealed) });
    const read = readSubmission(form, setUpSchema);
    if (!read.ok) return answerWith(read.answer, shown);
    const on = await attempt(switchTwoStepOn(actor, read.value, address));
    return on.ok ? data({ codes: on.value }, onlyHere) : answerWith(read.refuse(on.refusal), shown);
  }
  const read = readSubmission(form, ownTwoStepSchema);
  if (!read.ok) return read.answer;
  if (intent === 'codes') {
    const codes = await attempt(renewCodes(actor, read.value, address));
    return codes.ok ? data({ codes: codes.value }, onlyHere) : read.refuse(codes.refusal);
  }
  const off = await attempt(switchTwoStepOff(actor, read.value, address));
  if (!off.ok) return read.refuse(off.refusal);
  return redirectWithFlash(page, { kind: 'success', key: 'account:twoStep.switchedOff' });
}
