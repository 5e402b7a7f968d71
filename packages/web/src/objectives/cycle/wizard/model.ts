import type { ObjectiveCycleEdit, ObjectiveCycleModel } from '@perennial/contract/objectives/cycle/schemas.ts'
import type { ObjectiveDateField } from '@perennial/domain/objectives/cycle/timeline.ts'

/** A model in the wizard. All its dates are in use. */
export type WizardModel = ObjectiveCycleModel & { disabledDates: readonly ObjectiveDateField[] }

export const inWizard = (model: ObjectiveCycleModel): WizardModel => ({ ...model, disabledDates: [] })

/** A read of a model, as the wizard works with it. */
export const readInWizard = <R extends { data: { model: ObjectiveCycleModel } | undefined }>(read: R) => ({
  ...read,
  data:
    read.data &&
    ({ ...read.data, model: inWizard(read.data.model) } as NonNullable<R['data']> & { model: WizardModel }),
})

/** A model as it is sent. */
export function toSend({ disabledDates: _, ...model }: WizardModel): ObjectiveCycleModel {
  return model
}

/** A model as it is sent for an edit: without the people (CYC-03). */
export function withoutPeople(model: WizardModel): ObjectiveCycleEdit {
  const { allUsers: _, allowedUsers: __, ...edit } = toSend(model)
  return edit
}

const stepOfField: Readonly<Record<string, string>> = {
  name: 'basics',
  explanation: 'basics',
  timePeriod: 'basics',
  process: 'basics',
  cycleAdminIds: 'basics',
  allUsers: 'people',
  allowedUsers: 'people',
  informAtStart: 'emails',
}
const stepOfOption: Readonly<Record<string, string>> = {
  defaultVisibility: 'visibility',
  allowPrivateObjectives: 'visibility',
  sendAutomaticReminders: 'emails',
}

/** The step on which a problem is resolved; dates belong to the timeline. */
export function objectiveStepOf(path: string): string {
  const [, field = '', option = ''] = path.split('/')
  if (field === 'options') return stepOfOption[option] ?? 'options'
  return stepOfField[field] ?? 'timeline'
}
