import type { FastifyInstance } from 'fastify'
import { whatRuns } from '../cli/open-app.ts'
import type { House } from '../core/app.ts'
import { type Config, readConfig } from '../core/config.ts'
import { openStore } from '../core/files/file-store.ts'
import { newPace } from '../core/http/rate-limit.ts'
import { newServer } from '../core/http/server.ts'
import { openJobs } from '../core/jobs/queue.ts'
import { openLive } from '../core/live-updates.ts'
import { newLog } from '../core/log.ts'
import { virusCheckBy } from '../core/virus-scan.ts'
import { whoAsks } from '../identity/authenticate.ts'
import { withTokens } from '../identity/token-auth.ts'
import { withActing } from '../impersonation/impersonation-auth.ts'
import { openDoor } from '../mail/mail-transport.ts'
import { modules } from '../modules.ts'
import { lookAhead } from '../staff-access/public.ts'
import { testData } from './database.ts'
import { roomy } from './disk-space.ts'

export type SetClock = House['clock'] & { set: (moment: Date) => void }
type TestHouse = { house: House; server: FastifyInstance; clock: SetClock }

let opened: Promise<TestHouse> | undefined

/** The house of this worker: one database, one server and one clock for all its tests, one after the other. */
export const testHouse = () => {
  opened ??= open()
  return opened
}

async function open(): Promise<TestHouse> {
  const { db, dataDir } = await testData()
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      BASE_URL: 'http://localhost:3000',
      LOG_LEVEL: process.env.LOG_LEVEL,
    }),
    secret: 'a secret that only the tests have, and no house',
  }
  const log = newLog(config.logLevel)
  const jobs = await openJobs(db, log)
  const live = await openLive(db, log)
  const clock = settableClock()
  const pace = newPace()
  const house: House = {
    ...{ config, log, db, jobs, live, clock, modules },
    whoAsks: withTokens(withActing(whoAsks), { pace }),
    lookAhead: lookAhead({ config, db }),
    files: openStore(config),
    virusCheck: virusCheckBy(config.clamdUrl, log),
    mailDoor: openDoor(config, log),
    pace,
    space: roomy(),
    version: whatRuns(),
  }
  const server = await newServer(house)
  await server.ready()
  jobs.work(house)
  return { house, server, clock }
}

/** Stands still until it is set. */
function settableClock(): SetClock {
  let moment = new Date()
  return {
    now: () => new Date(moment),
    set: (next) => {
      moment = next
    },
  }
}
