import { once } from 'node:events'
import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processGroupOf } from '../support/cpu-time.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { isReady, type Product } from '../support/product.ts'
import type { CreateCyclesWriter } from './create-cycles.ts'
import type { ImportPeopleWriter } from './import-people.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Tally } from './writer.ts'

/** What a moment may depend on. */
export type KillScene = {
  product: Product
  /** The PostgreSQL server, if it is one that may be crashed. */
  server: PostgresServer | undefined
  chance: SeededRandom
  tally: Tally
  creating: CreateCyclesWriter
  importing: ImportPeopleWriter
  /** How often the work that should have been in progress was done before the kill. */
  cameTooLate: number
  /** How many people a large import adds; 0 for none, and no large cycles. */
  largeImport: number
  /** Starts the product after a kill and measures it, for a moment with several kills. */
  restart: () => Promise<void>
}

/** What determines the possible moments. */
export type KillSetting = Pick<KillScene, 'product' | 'server' | 'chance' | 'largeImport'>

/** A moment at which the product is killed. */
export type KillMoment = {
  name: string
  /** The number of kills at this moment out of fifty. */
  share: number
  /** The number of kills it takes, if not one. */
  kills?: number
  isPossible?: (setting: KillSetting) => boolean
  /** Its preparation, before the others write. */
  prepare?: (scene: KillScene) => void
  /** Resolves at the moment, while everyone writes. */
  come: (scene: KillScene) => Promise<void>
  /** What happens instead of killing the product once. */
  kill?: (scene: KillScene) => Promise<void>
  /** The product is not killed itself and has to recover without a restart (UP-6). */
  recovers?: true
}

const isEmbedded = ({ product }: Pick<KillScene, 'product'>) => product.databaseUrl === undefined
const hasLarge = ({ largeImport }: KillSetting) => largeImport > 0
/** The worker processes, if the product runs several and the system lists them. */
const answering = (product: Product) =>
  processGroupOf(product.process().pid).filter((process) => process.parent === process.group)
const anyTime = (chance: SeededRandom) => wait(chance.between(300, 2_000))

/** Kills again after each start, as long as the work continues. */
const again =
  (isRunning: (scene: KillScene) => Promise<boolean>, pause: [number, number]) =>
  async (scene: KillScene): Promise<void> => {
    const { product, chance, restart } = scene
    await product.kill()
    for (let kills = 1; kills < AGAIN; kills += 1) {
      await restart()
      await wait(chance.between(...pause))
      if (!(await isRunning(scene))) scene.cameTooLate += 1
      await product.kill()
    }
  }
const AGAIN = 4

/** Drills: only one kind of moment, with four kills in the middle of each. */
export const drills: Record<'import' | 'cycle', KillMoment> = {
  import: {
    name: 'in the middle of a large import',
    share: 1,
    kills: AGAIN,
    prepare: ({ importing, largeImport }) => importing.expectLarge(largeImport),
    come: async ({ importing, chance }) => {
      await until(() => importing.current() !== undefined)
      await wait(chance.between(0, 500))
    },
    kill: again(async ({ importing }) => importing.isRunning(), [0, 400]),
  },
  cycle: {
    name: 'in the middle of the creation of a large cycle',
    share: 1,
    kills: AGAIN,
    prepare: ({ creating }) => creating.expectLarge(),
    come: async ({ creating, chance }) => {
      await until(async () => (await creating.progress())?.remaining !== undefined)
      await wait(chance.between(0, 500))
    },
    kill: again(async ({ creating }) => ((await creating.progress())?.remaining ?? 0) > 0, [0, 500]),
  },
}

export const killMoments: readonly KillMoment[] = [
  { name: 'while everybody writes', share: 14, come: ({ chance }) => anyTime(chance) },
  {
    name: 'as an acknowledgement arrives',
    share: 10,
    come: ({ chance, tally }) => acknowledgements(tally, chance.between(5, 120)),
  },
  {
    name: 'while a large import is applied',
    share: 6,
    isPossible: hasLarge,
    prepare: ({ importing, largeImport }) => importing.expectLarge(largeImport),
    come: async ({ importing, chance }) => {
      await until(() => importing.current() !== undefined)
      await wait(chance.between(0, 900))
    },
  },
  {
    name: 'while a large cycle is created',
    share: 6,
    isPossible: hasLarge,
    prepare: ({ creating }) => creating.expectLarge(),
    come: async ({ creating, chance }) => {
      await until(async () => {
        const progress = await creating.progress()
        return progress !== undefined && progress.remaining < progress.total
      })
      await wait(chance.between(0, 1_500))
    },
  },
  {
    name: 'while it starts again',
    share: 3,
    kills: 2,
    come: ({ chance }) => anyTime(chance),
    kill: async ({ product, chance }) => {
      await product.kill()
      product.begin()
      await Promise.race([wait(chance.between(50, 4_000)), until(() => isReady(product.url))])
      await product.kill()
    },
  },
  {
    name: 'while it stops',
    share: 3,
    come: ({ chance }) => anyTime(chance),
    kill: async (scene) => {
      scene.product.askToStop()
      await (isEmbedded(scene) ? checkpointBegins(scene) : wait(scene.chance.between(0, 400)))
      await scene.product.kill()
    },
  },
  {
    name: 'at a checkpoint of the embedded database',
    share: 5,
    isPossible: (setting) => isEmbedded(setting) && hasLarge(setting),
    prepare: ({ creating }) => creating.expectLarge(),
    come: (scene) => checkpointBegins(scene),
  },
  {
    name: 'one of its processes',
    share: 2,
    recovers: true,
    isPossible: ({ product }) => answering(product).length > 1,
    come: ({ chance }) => anyTime(chance),
    kill: async ({ product, chance }) => {
      const [one] = chance.shuffled(answering(product))
      if (one) process.kill(one.pid, 'SIGKILL')
    },
  },
  {
    name: 'database server alone',
    share: 2,
    recovers: true,
    isPossible: ({ server }) => server?.crash !== undefined,
    come: ({ chance }) => anyTime(chance),
    kill: async ({ server }) => server?.crash?.(),
  },
  {
    name: 'database server and product together',
    share: 1,
    isPossible: ({ server }) => server?.crash !== undefined,
    come: ({ chance }) => anyTime(chance),
    kill: async ({ server, product }) => {
      await product.kill()
      server?.crash?.()
    },
  },
]

/** A random order of moments for this many kills; each occurs at least once if there are enough. */
export function drawKillMoments(setting: KillSetting, kills: number, drill?: KillMoment): KillMoment[] {
  if (drill) return Array<KillMoment>(Math.ceil(kills / (drill.kills ?? 1))).fill(drill)
  const possible = killMoments.filter((killMoment) => killMoment.isPossible?.(setting) ?? true)
  const drawn: KillMoment[] = []
  let left = kills
  const draw = (moment: KillMoment) => {
    if ((moment.kills ?? 1) > left) return
    drawn.push(moment)
    left -= moment.kills ?? 1
  }
  possible.forEach(draw)
  while (left > 0) {
    const more = possible.flatMap((moment) => Array<KillMoment>(moment.share - 1).fill(moment))
    setting.chance.shuffled(more).forEach(draw)
  }
  return setting.chance.shuffled(drawn)
}

/** Resolves with the response that acknowledges a write, after this many others. */
async function acknowledgements(tally: Tally, max: number): Promise<void> {
  let heard = 0
  await new Promise<void>((resolve) => {
    tally.heard = () => {
      heard += 1
      if (heard >= max) resolve()
    }
  })
  tally.heard = undefined
}

/**
 * Resolves in a checkpoint of the embedded database: it starts by writing the commit status of transactions, before the
 * pages of tables and the end of the checkpoint are written.
 */
async function checkpointBegins({ product, chance }: KillScene): Promise<void> {
  const folder = join(product.dataDir, 'postgres', 'pg_xact')
  let watcher: FSWatcher | undefined
  const begun = new Promise<void>((resolve) => {
    watcher = watch(folder, () => resolve())
  })
  try {
    await Promise.race([begun, once(product.process(), 'exit'), wait(20_000)])
  } finally {
    watcher?.close()
  }
  await wait(chance.between(0, 120))
}

/** Waits for a condition, at most a minute. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > end) return
    await wait(10)
  }
}
