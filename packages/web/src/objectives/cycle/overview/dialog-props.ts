import type { ObjectiveCycleOverview, ObjectiveCycleRow } from '@perennial/contract/objectives/cycle/schemas.ts'
import type { BulkActionProps, CycleDialogProps, RowDialogProps } from '../../../cycles/overview/overview-kind.ts'

export type ObjectiveDialogProps = CycleDialogProps<ObjectiveCycleOverview>
export type PeopleDialogProps = BulkActionProps<ObjectiveCycleOverview>
export type PersonRowDialogProps = RowDialogProps<ObjectiveCycleOverview, ObjectiveCycleRow>
/** What is done with selected people, or with everyone in the cycle. */
export type AllOrSomePeopleProps = ObjectiveDialogProps & Partial<Pick<PeopleDialogProps, 'ids'>>

/** The people of an input; everyone in the cycle if none are selected. */
export const peopleOf = (ids: string[] | undefined) => (ids ? { people: ids } : {})
