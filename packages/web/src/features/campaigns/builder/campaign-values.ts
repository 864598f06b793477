import { CampaignChange, CampaignInput, type CampaignDetail } from '@recado/contract'
import { isClockTime } from '@recado/domain'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { pickInput } from '../../../lib/form/form-values.ts'
import type { CampaignStep } from './campaign-steps.ts'

export interface StartText {
  readonly date: string
  readonly time: string
}

/** The fields of the builder. */
export const toCampaignValues = (campaign: CampaignDetail) => ({
  // People say anew for each start that they agreed.
  ...pickInput(CampaignInput, { ...campaign, peopleAgreed: false }),
  // The day and the time of the start as they are typed, while they are no moment.
  startText: null as StartText | null,
})
export type CampaignValues = ReturnType<typeof toCampaignValues> & CampaignChange

/** The violated rules: of the request, and of a start that is typed and no moment yet. */
export function* checkCampaign(values: Partial<CampaignValues>) {
  const { startText } = values
  if (startText) yield ['startText', startText.date === '' ? 'required' : 'invalid'] as const
  for (const { path, message } of CampaignChange.safeParse(values).error?.issues ?? [])
    yield [path.join('.'), message] as const
}

type SendingHours = Pick<CampaignDetail, 'dayFrom' | 'dayTo'>
/** The hours of the form. A time that is not complete yet is none. */
export const toSendingHours = ({ dayFrom, dayTo }: SendingHours): SendingHours => ({
  dayFrom: isClockTime(dayFrom ?? '') ? dayFrom : null,
  dayTo: isClockTime(dayTo ?? '') ? dayTo : null,
})

export type CampaignFormApi = CheckedForm<ReturnType<typeof toCampaignValues>>
export interface StepProps {
  readonly form: CampaignFormApi
  readonly campaign: CampaignDetail
}
/** A step that leads to the others. */
export interface LinkedStepProps extends StepProps {
  /** Saves what was typed, with a change that the form has not taken yet, and opens a step. */
  readonly onOpen: (step: CampaignStep, change?: Partial<CampaignFormApi['values']>) => void
}
