import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

type Figures = MetricObjectWithValues<MetricValue<string>>[]
/** Between the primary process and its workers: a worker requests the metrics of all, sends its own, and receives the text. */
type Message =
  | { metrics: 'wanted'; turn: number }
  | { metrics: 'report'; turn: number }
  | { metrics: 'own'; turn: number; figures: Figures }
  | { metrics: 'all'; turn: number; text: string }

const WITHIN_MS = 2_000

/** The metrics of all processes that share the port; of this one alone if there are no others. */
export function readAll(own: Registry): Promise<string> {
  return cluster.isWorker ? readFromFirst() : own.metrics()
}

/** Sends this worker’s metrics to the primary process on request. */
export function reportToFirst(own: Registry): void {
  if (!cluster.isWorker) return
  process.on('message', (message) => {
    if (!isMessage(message) || message.metrics !== 'report') return
    own.getMetricsAsJSON().then(
      (figures) => send(process, { metrics: 'own', turn: message.turn, figures: figures as Figures }),
      () => undefined,
    )
  })
}

let turns = 0

function readFromFirst(): Promise<string> {
  turns += 1
  const turn = turns
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      process.off('message', onMessage)
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error('the first process does not give the figures'))
    }, 2 * WITHIN_MS)
    const onMessage = (message: unknown) => {
      if (!isMessage(message) || message.metrics !== 'all' || message.turn !== turn) return
      end()
      resolve(message.text)
    }
    process.on('message', onMessage)
    send(process, { metrics: 'wanted', turn })
  })
}

/**
 * Sums the workers’ metrics in the primary process. The counts of ended workers are kept: a counter that falls would be
 * read as a restart.
 */
export function addUpWorkers(): void {
  const sum = newSum()
  const waiting = new Map<number, (id: number, figures: Figures) => void>()
  let reports = 0
  const collect = () =>
    new Promise<void>((resolve) => {
      reports += 1
      const turn = reports
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
      const missing = new Set(workers.map((worker) => worker?.id))
      const end = () => {
        clearTimeout(timer)
        waiting.delete(turn)
        resolve()
      }
      // A worker that does not answer in time counts with its last metrics.
      const timer = setTimeout(end, WITHIN_MS)
      waiting.set(turn, (id, figures) => {
        sum.update(id, figures)
        missing.delete(id)
        if (missing.size === 0) end()
      })
      for (const worker of workers) if (worker) send(worker, { metrics: 'report', turn })
    })
  cluster.on('message', (worker, message) => {
    if (!isMessage(message)) return
    if (message.metrics === 'own') waiting.get(message.turn)?.(worker.id, message.figures)
    if (message.metrics === 'wanted')
      void collect()
        .then(() => sum.text())
        .then((text) => send(worker, { metrics: 'all', turn: message.turn, text }))
  })
  cluster.on('exit', (worker) => sum.ended(worker.id))
}

/** The last metrics of each worker, and the counts of those that ended. */
export function newSum() {
  const last = new Map<number, Figures>()
  const counted: Figures[] = []
  return {
    update: (id: number, figures: Figures) => void last.set(id, figures),
    ended: (id: number) => {
      const figures = last.get(id)
      last.delete(id)
      if (figures)
        counted.push(figures.filter(({ type }) => type.toString() === 'counter' || type.toString() === 'histogram'))
    },
    text: async (): Promise<string> => {
      // Ended workers are merged into one, so that their number can’t grow.
      const before = await asFigures(counted.splice(0))
      if (before.length > 0) counted.push(before)
      return AggregatorRegistry.aggregate([...counted, ...last.values()]).metrics()
    },
  }
}

const asFigures = async (all: Figures[]): Promise<Figures> =>
  all.length === 0 ? [] : ((await AggregatorRegistry.aggregate(all).getMetricsAsJSON()) as Figures)

const isMessage = (message: unknown): message is Message =>
  typeof (message as Partial<Message> | null)?.metrics === 'string'

function send(to: Worker | NodeJS.Process, message: Message): void {
  // An ended worker receives nothing.
  to.send?.(message, undefined, undefined, () => undefined)
}
