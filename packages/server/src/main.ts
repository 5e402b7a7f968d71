import cluster from 'node:cluster'
import { newServer } from './core/frame.ts'
import { newLog } from './core/log.ts'
import { startRounds } from './core/rounds.ts'
import { settingsFrom, stopWith } from './core/starting.ts'
import { onStop } from './core/stopping.ts'
import { greeting } from './greeting.ts'
import { type OpenHouse, openHouse } from './house.ts'

const IS_PREPARED = 'PERENNIAL_IS_PREPARED'

const config = settingsFrom(process.env)
const log = newLog(config.logLevel)

// One request, whatever it does, does not end the process (UP-9).
process.on('uncaughtException', (error) => log.error({ err: error }, 'nobody caught an error'))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'nobody caught a rejection'))

async function open(isPrepared: boolean): Promise<OpenHouse> {
  try {
    const opened = await openHouse(config, log, { isPrepared })
    if (!isPrepared) for (const module of opened.house.modules) await module.start?.(opened.house)
    return opened
  } catch (error) {
    log.fatal({ err: error }, 'the server could not start')
    return stopWith(`Perennial could not start: ${error instanceof Error ? error.message : 'see the log'}`)
  }
}

/** Serves until it is asked to stop: finishes what is in hand, sends open pages away, and ends (UP-7). */
async function serve({ house, close }: OpenHouse): Promise<void> {
  const server = await newServer(house)
  house.jobs.work(house)
  const rounds = startRounds(house)
  onStop(log, async () => {
    await server.close()
    await rounds.stop()
    await close()
  })
  try {
    await server.listen({ port: config.port, host: config.host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') stopWith(`Port ${config.port} is in use: stop who uses it, or set PORT to another one.`)
    throw error
  }
}

/** Several processes share the port; one of them that ends is replaced. */
async function serveByMany(): Promise<void> {
  const first = await open(false)
  const greets = await greeting(first.house)
  await first.close()
  let isOver = false
  const fork = () => cluster.fork({ [IS_PREPARED]: '1' })
  cluster.on('exit', (worker, code) => {
    if (isOver) return
    log.error({ worker: worker.process.pid, code }, 'a worker ended and is replaced')
    setTimeout(fork, 500)
  })
  for (let count = 0; count < config.workers; count += 1) fork()
  cluster.once('listening', () => process.stdout.write(greets))
  onStop(log, async () => {
    isOver = true
    const workers = Object.values(cluster.workers ?? {})
    const ended = workers.map((worker) => new Promise((resolve) => worker?.once('exit', resolve)))
    for (const worker of workers) worker?.process.kill('SIGTERM')
    await Promise.all(ended)
  })
}

if (cluster.isPrimary && config.workers > 1) await serveByMany()
else {
  const opened = await open(process.env[IS_PREPARED] === '1')
  await serve(opened)
  if (cluster.isPrimary) process.stdout.write(await greeting(opened.house))
}
