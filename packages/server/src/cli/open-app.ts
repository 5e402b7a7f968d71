import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { App } from '../core/app.ts'
import { createClockFrom, systemClock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import { openModules } from '../core/contributions.ts'
import { folderFailure } from '../core/data-folder.ts'
import { connectFailure } from '../core/database/connect-failure.ts'
import { openDatabase } from '../core/database/database.ts'
import { watchDiskSpace } from '../core/disk-space.ts'
import { openFileStore } from '../core/files/file-store.ts'
import { createRateLimiter } from '../core/http/rate-limit.ts'
import { sharedWindows } from '../core/http/rate-limits.ts'
import { webFolder } from '../core/http/web-pages.ts'
import { openJobQueue } from '../core/jobs/queue.ts'
import { openLiveUpdates } from '../core/live-updates.ts'
import { productVersion } from '../core/product-version.ts'
import { exitWithMessage, messageOf } from '../core/startup.ts'
import { createVirusScanner } from '../core/virus-scan.ts'
import { authenticate } from '../identity/authenticate.ts'
import { assertSecret } from '../identity/installation-secret.ts'
import { withTokenAuth } from '../identity/token-auth.ts'
import { withImpersonation } from '../impersonation/impersonation-auth.ts'
import { openMailTransport } from '../mail/mail-transport.ts'
import { modules } from '../modules.generated.ts'
import { resolveStaffSession } from '../staff-access/public.ts'

export type RunningServer = { app: App; close: () => Promise<void> }

export type OpenAppOptions = { isPrepared?: boolean; replacesSecret?: boolean }

/**
 * Opens all services of a server. `isPrepared`: another process has already migrated the database; `replacesSecret`:
 * continue although the database was used with another secret.
 */
export async function openApp(config: Config, log: Logger, opening: OpenAppOptions = {}): Promise<RunningServer> {
  try {
    return await openAll(config, log, opening)
  } catch (error) {
    const { databaseUrl, dataDir } = config
    throw databaseUrl ? connectFailure(error, databaseUrl) : folderFailure(error, dataDir)
  }
}

/** The same for a command line program: exits with a message if it can’t start. */
export async function openInstallationOrExit(
  config: Config,
  log: Logger,
  opening: OpenAppOptions = {},
): Promise<RunningServer> {
  try {
    return await openApp(config, log, opening)
  } catch (error) {
    return exitWithMessage(messageOf(error))
  }
}

async function openAll(
  config: Config,
  log: Logger,
  { isPrepared = false, replacesSecret = false }: OpenAppOptions,
): Promise<RunningServer> {
  const { dataDir, databaseUrl, databaseDirectUrl, fakeNow } = config
  const diskSpace = watchDiskSpace(dataDir, log, { isDatabase: !databaseUrl })
  const onLost = (error: Error) => log.warn({ error }, 'a connection to the database was lost')
  const db = await openDatabase({ dataDir, databaseUrl, databaseDirectUrl, isPrepared, onLost })
  if (!isPrepared && !replacesSecret)
    await assertSecret({ db, config }).catch(async (error) => {
      await db.close()
      throw error
    })
  openModules(db, modules)
  const jobs = await openJobQueue(db, log)
  const liveUpdates = await openLiveUpdates(db, log)
  const windows = sharedWindows(db)
  const rateLimiter = createRateLimiter(windows?.add)
  const app: App = {
    config,
    log,
    db,
    jobs,
    liveUpdates,
    diskSpace,
    modules,
    authenticate: withTokenAuth(withImpersonation(authenticate), { rateLimiter }),
    resolveStaffSession: resolveStaffSession({ config, db }),
    clock: fakeNow ? createClockFrom(fakeNow) : systemClock,
    files: openFileStore(config),
    virusScanner: createVirusScanner(config.clamdUrl, log),
    mailTransport: openMailTransport(config, log),
    rateLimiter,
    version: runningVersion(),
  }
  const close = async () => {
    diskSpace.stop()
    await jobs.stop()
    app.mailTransport.close()
    await liveUpdates.close()
    await windows?.close()
    await db.close()
  }
  return { app, close }
}

/** The version people read, and the build, which changes with every change of the pages (LOGIN-08). */
export function runningVersion(): App['version'] {
  const version = productVersion()
  const document = join(webFolder, 'index.html')
  const content = existsSync(document) ? readFileSync(document) : version
  return { version, build: createHash('sha256').update(content).digest('hex').slice(0, 12) }
}
