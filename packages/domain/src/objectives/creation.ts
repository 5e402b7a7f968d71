import { allowed, refused, type Verdict } from '../verdict.ts'
import { canCreate } from './editing.ts'
import { canUseType, type TypeAuthor, typeRefusals } from './levels.ts'
import type { ObjectiveType, Visibility } from './objective.ts'
import { type ObjectiveCycle, type OwnerFacts, objectiveRefusals } from './objective-cycle.ts'
import { isManagerOf, type ObjectiveRelations } from './relations.ts'
import { canLink, type LinkFacts, linkRefusals } from './tree.ts'
import { canBePrivate, privateRefusals, proposedVisibility } from './visibility-change.ts'

/** An objective that is about to be created. */
export type NewObjective = {
  type: ObjectiveType
  /** Null for the proposed one. */
  visibility: Visibility | null
  /** Null at the top of the tree. */
  link: LinkFacts | null
}

export const creationRefusals = [
  ...new Set([
    ...objectiveRefusals,
    ...typeRefusals,
    ...linkRefusals,
    ...privateRefusals,
    'VISIBILITY_FIXED' as const,
    'MANAGERS_MAKE_NOTHING_PRIVATE' as const,
  ]),
]
type CreationRefusal = (typeof creationRefusals)[number]

/** Whether its owner creates it: then it can be private, where the cycle lets it. */
const placeOf = ({ type }: Pick<NewObjective, 'type'>, by: ObjectiveRelations) => ({
  type,
  isCreatedByOwner: by.has('owner'),
  children: 0,
})

/** The visibility of a new objective: the chosen one, or what is proposed. */
export const visibilityOfNew = (objective: NewObjective, cycle: ObjectiveCycle, by: ObjectiveRelations): Visibility =>
  objective.visibility ?? proposedVisibility(placeOf(objective, by), cycle.options)

/** May someone create this very objective: with its type, its visibility and its place in the tree? */
export function canCreateObjective(
  objective: NewObjective,
  cycle: ObjectiveCycle,
  owner: OwnerFacts,
  by: ObjectiveRelations,
  author: TypeAuthor,
  now: Date,
): Verdict<CreationRefusal> {
  const creating = canCreate(cycle, owner, by, now)
  if (!creating.allowed) return creating
  const visibility = visibilityOfNew(objective, cycle, by)
  const showing = canGiveVisibility(objective, visibility, cycle, by)
  if (!showing.allowed) return showing
  const typing = canUseType(objective.type, visibility, author, cycle.options)
  if (!typing.allowed) return typing
  return objective.link ? canLink(objective.link, cycle.options) : allowed
}

/** May a new objective have this visibility? Owners take the proposed one where the cycle doesn’t let them change it (OBJ-P12, OBJ-P13). */
function canGiveVisibility(
  objective: NewObjective,
  visibility: Visibility,
  { options }: ObjectiveCycle,
  by: ObjectiveRelations,
): Verdict<CreationRefusal> {
  const place = placeOf(objective, by)
  const isChosen = visibility !== proposedVisibility(place, options)
  if (isChosen && by.has('owner') && !options.allowEmployeesToChangeVisibility) return refused('VISIBILITY_FIXED')
  if (visibility !== 'PRIVATE') return allowed
  if (isManagerOf(by) && !by.has('hrAdmin')) return refused('MANAGERS_MAKE_NOTHING_PRIVATE')
  return canBePrivate(place, options)
}
