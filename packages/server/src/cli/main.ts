import cluster from 'node:cluster'
import { assertCanListen } from '../core/http/listen.ts'
import { failStart, loadConfig } from '../core/startup.ts'

process.on('uncaughtException', failStart)
const config = loadConfig(process.env)
try {
  if (cluster.isPrimary) await assertCanListen(config)
  // Imported late: loading the whole server takes longer than finding out that it can’t start.
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  failStart(error)
}
