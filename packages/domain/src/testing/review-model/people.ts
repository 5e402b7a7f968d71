import type { Person, State } from './state.ts'

/**
 * Iris leads Mia, who leads Ravi, Noor and Paul; Hana and Paul are HR Admins, Asta is an HR Assistant, Cleo administers
 * the cycle.
 */
export const modelPeople: readonly Person[] = [
  { id: 'ravi', above: ['mia', 'iris'] },
  { id: 'mia', above: ['iris'] },
  { id: 'hana', isHr: true, above: ['iris'] },
  { id: 'leo', above: ['iris'] },
  { id: 'iris', above: [] },
  { id: 'noor', above: ['mia', 'iris'] },
  { id: 'paul', isHr: true, above: ['mia', 'iris'] },
  { id: 'asta', isAssistant: true, above: ['iris'] },
  { id: 'cleo', isCycleAdmin: true, above: ['iris'] },
  { id: 'theo', above: ['iris'] },
]

export const modelPerson = (id: string): Person => {
  const found = modelPeople.find((modelPerson) => modelPerson.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

/** A person’s relation to a review. */
export type PersonRelation = {
  isReviewee: boolean
  isMain: boolean
  isContributor: boolean
  isDirect: boolean
  isIndirect: boolean
  /** HR Admin with access to content: not on the own record, nor about anyone above. */
  isHrAdmin: boolean
  /** Administers the cycle and sees everyone’s progress. */
  administers: boolean
}

export function relationIn(state: State, person: Person): PersonRelation {
  const subject = modelPerson(state.reviewee)
  const isReviewee = person.id === subject.id
  return {
    isReviewee,
    isMain: person.id === state.mainReviewer,
    isContributor: state.contributors.includes(person.id),
    isDirect: subject.above[0] === person.id,
    isIndirect: subject.above.slice(1).includes(person.id),
    isHrAdmin: person.isHr === true && !isReviewee && !person.above.includes(subject.id),
    administers: !isReviewee && Boolean(person.isHr || person.isAssistant || person.isCycleAdmin),
  }
}

export const hasAnyRelation = (relation: PersonRelation): boolean => Object.values(relation).some(Boolean)
