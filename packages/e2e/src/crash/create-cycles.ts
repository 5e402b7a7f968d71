import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import { awaitCreation, type CycleModel, forDepartment } from './company.ts'
import { acknowledge, type Effect, exactly, type Tally, unexpected, type Writer } from './writer.ts'

/** A department whose reviews are created: its name, its people, and who writes about them. */
export type Department = { name: string; people: readonly string[]; managerId: string }

type Cycle = { key: string; name: string; isLarge: boolean; id?: string }

export type CreateCyclesWriter = Writer & {
  /** Makes the next cycle one for the large department, which has started and notifies everyone. */
  expectLarge: () => void
  /** The progress of the last large cycle acknowledged since the restart. */
  progress: () => Promise<{ remaining: number; total: number } | undefined>
  /** How many large ones were in progress when the product was started again. */
  cutOff: () => number
}

type CreationContext = { crew: Department; large: Department; upcoming: CycleModel; running: CycleModel; tally: Tally }

/**
 * Hana creates a cycle after each restart; after a lost response the request is repeated with the same key (ONCE-3).
 * However often creation is killed, everyone has one review and is notified once (ONCE-4).
 */
export function createCyclesWriter(
  hana: Client,
  { crew, large, upcoming, running, tally }: CreationContext,
): CreateCyclesWriter {
  const made: Cycle[] = []
  let current: Cycle | undefined
  let wantsLarge = false
  let cutOff = 0

  const modelOf = (cycle: Cycle) => ({
    ...(cycle.isLarge ? running : upcoming),
    name: cycle.name,
    ...forDepartment((cycle.isLarge ? large : crew).name),
  })
  const create = async () => {
    if (wantsLarge && current?.id && !current.isLarge) {
      made.push(current)
      current = undefined
    }
    current ??= { key: randomUUID(), name: `Cycle ${made.length + 1}`, isLarge: wantsLarge }
    if (current.id) return
    const body = { model: modelOf(current), informReviewees: current.isLarge }
    const reply = await hana.ask('POST', '/review-cycles', body, { 'idempotency-key': current.key })
    if (reply === 'lost') return
    if (reply.status !== 201) unexpected('hana', reply)
    current.id = (reply.body as { id: string }).id
    acknowledge(tally, 'cycles')
  }
  const progress = async () => {
    if (!current?.isLarge || !current.id) return undefined
    const reply = await hana.ask('GET', `/review-cycles/${current.id}/creation`)
    return reply === 'lost' ? undefined : (reply.body as { remaining: number; total: number })
  }
  return {
    name: 'hana creates cycles',
    pauseMs: 200,
    expectLarge: () => {
      wantsLarge = true
    },
    progress,
    cutOff: () => cutOff,
    step: create,
    check: async () => {
      if (((await progress())?.remaining ?? 0) > 0) cutOff += 1
      if (current) await create()
      if (current?.id) {
        await awaitCreation(hana, current.id)
        made.push(current)
        current = undefined
      }
      wantsLarge = false
    },
    effects: () => made.flatMap((cycle) => effectsOf(cycle, cycle.isLarge ? large : crew)),
  }
}

function effectsOf({ id, name, isLarge }: Cycle, { people, managerId }: Department): Effect[] {
  const shown = isLarge ? [...people] : []
  return [
    exactly(1, `cycle ${name}`),
    exactly(1, `event review-cycle-created ${id}`),
    exactly(1, `event reviews-created ${id}`),
    exactly(1, `audit review-cycle-created ${id}`),
    exactly(people.length, `reviews of ${id}`),
    exactly(people.length, `reviewees of ${id}`),
    exactly(2 * people.length, `sheets of ${id}`),
    ...shown.flatMap((person) => [
      exactly(1, `mail review-self-informed ${person}`),
      exactly(1, `bell review-self-informed ${person}`),
    ]),
    ...(isLarge
      ? [
          exactly(1, `mail review-manager-informed ${managerId}`),
          exactly(1, `bell review-manager-informed ${managerId}`),
        ]
      : []),
  ]
}
