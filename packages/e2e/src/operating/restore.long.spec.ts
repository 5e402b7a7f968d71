import { join } from 'node:path'
import { test } from '@playwright/test'
import { freshDatabase } from '../support/database.ts'
import { findServer, type PostgresServer } from '../support/postgres.ts'
import { newProduct, type Product, type Settings } from '../support/product.ts'
import { type Answers, everyAnswer, logIn } from './answers.ts'
import { changesByDocument, decideWhatWaits, letIn, moveByDocuments } from './by-document.ts'
import { command } from './commands.ts'
import { destroyAll } from './destroy.ts'
import { expectSame, expectSameBut } from './differences.ts'
import { inhabited, inhabitedProduct, loginnames, passwordOf } from './used-installation.ts'

/** Differences that come from the machine and the test, not from a backup. */
const always: Record<string, RegExp> = {
  'this place was not backed up yet': /^\/installation/,
  'what we asked and were refused stands in the audit': /^\/audit-entries/,
}
/** What a restore after a loss changes on purpose: docs/operating.md, "Restoring". */
const afterLoss: Record<string, RegExp> = {
  ...always,
  'everyone logged in again': /^\/users\/[^/]+\/(sessions|isLoggedIn)/,
}

async function answersIn(product: Product, addresses: readonly string[]): Promise<Answers> {
  const visitors = await Promise.all(loginnames.map((name) => logIn(product, name, passwordOf(name))))
  return everyAnswer(product, visitors, addresses)
}

async function compareAfterLoss(settings: Settings, archive: string) {
  const { product, addresses } = await inhabitedProduct(settings)
  try {
    const before = await answersIn(product, addresses)
    await command('backup', product, archive)
    await product.stop()
    await destroyAll(product)
    await command('restore', product, archive)
    await product.restart()
    expectSame(before, await answersIn(product, addresses), afterLoss)
  } finally {
    await product.end()
  }
}

test('UP-3 a destroyed embedded installation is restored from its backup: the same responses to everyone', ({}, {
  outputDir,
}) => compareAfterLoss({ embedded: true }, join(outputDir, 'perennial.tar.gz')))

test.describe('with a PostgreSQL server', () => {
  let server: PostgresServer
  test.beforeAll(async () => {
    const found = await findServer()
    if (!found) throw new Error('PostgreSQL is not on this machine')
    server = found
  })
  test.afterAll(() => server.stop())

  test('UP-3 a destroyed installation is restored from its backup: the same responses to everyone', async ({}, {
    outputDir,
  }) => {
    const database = await freshDatabase(server.url)
    try {
      await compareAfterLoss({ databaseUrl: database.url }, join(outputDir, 'perennial.tar.gz'))
    } finally {
      await database.drop()
    }
  })

  test('UP-3 an installation moves from the embedded database to the server and back: the same responses to everyone, who stay logged in', async ({}, {
    outputDir,
  }) => {
    const database = await freshDatabase(server.url)
    const { product, addresses } = await inhabitedProduct({ embedded: true })
    const onServer = await newProduct({ ...inhabited, databaseUrl: database.url })
    const move = async (from: Product, to: Product, ...rest: string[]) => {
      const archive = join(outputDir, `${Date.now()}.tar.gz`)
      await from.stop()
      await command('backup', from, archive)
      await command('restore', to, archive, '--move', ...rest)
      await to.restart()
    }
    try {
      const visitors = await Promise.all(loginnames.map((name) => logIn(product, name, passwordOf(name))))
      const before = await everyAnswer(product, visitors, addresses)
      await move(product, onServer)
      expectSame(before, await everyAnswer(onServer, visitors, addresses), always)
      await move(onServer, product, '--replace')
      expectSame(before, await everyAnswer(product, visitors, addresses), always)
    } finally {
      await onServer.end()
      await product.end()
      await database.drop()
    }
  })

  test('UP-3 XML-01 companies move by their documents from the embedded database to the server and back: the same responses to everyone, except for what is specific to each installation', async ({}, {
    outputDir,
  }) => {
    const database = await freshDatabase(server.url)
    const { product, addresses } = await inhabitedProduct({ embedded: true })
    const onServer = await newProduct({ ...inhabited, databaseUrl: database.url })
    try {
      await decideWhatWaits(product)
      const before = await answersIn(product, addresses)
      await moveByDocuments(product, onServer, outputDir)
      expectSameBut(
        before,
        await everyAnswer(onServer, await letIn(onServer, loginnames), addresses),
        changesByDocument,
      )
      await moveByDocuments(onServer, product, outputDir)
      expectSameBut(before, await everyAnswer(product, await letIn(product, loginnames), addresses), changesByDocument)
    } finally {
      await onServer.end()
      await product.end()
      await database.drop()
    }
  })
})
