import type { ReviewCard } from '@perennial/contract/review-shapes.ts'
import type { Answered } from '../core/api.ts'
import type { HomeTask } from '../core/area.ts'
import { addressOf, deedOf } from './ReviewCards.tsx'
import { nextWords } from './sentences.ts'

/** What reviews ask of somebody, for the start page. */
export function homeTasks({ own, toWrite, contributing }: Answered<'GET /reviews'>): HomeTask[] {
  return [...own, ...toWrite, ...contributing].filter((card) => card.isTask).map(taskOf)
}

const taskOf = (card: ReviewCard): HomeTask => ({
  id: `review ${card.id}`,
  title: nextWords(card.next).title,
  about: card.cycle.name,
  due: card.next.date,
  ...(card.progress && card.next.step !== 'SIGN'
    ? { progress: { done: card.progress.answered, count: card.progress.total } }
    : {}),
  action: { label: deedOf(card), to: addressOf(card) },
})
