import type { FastifyRequest } from 'fastify'
import type { LoadTx, Tx } from '../database/database.ts'
import type { Load } from './handler.ts'
import type { Operation, OperationInput } from './operation.ts'
import { Refusal } from './refusals.ts'

/**
 * Sends the handler’s `load` queries right behind the authentication query, in the same message; their rows wait until
 * all checks have passed. Sends nothing if the input is invalid, which is refused later.
 */
export function startLoad(operation: Operation, load: Load<unknown>, request: FastifyRequest, tx: Tx, now: Date) {
  const input = inputIfValid(operation, request)
  const { params, query } = input ?? {}
  const loading = input && load({ tx: tx as unknown as LoadTx, params, query, now })
  loading?.catch(() => undefined)
  return { input, loading }
}

function inputIfValid(operation: Operation, request: FastifyRequest): OperationInput | undefined {
  try {
    return operation.inputFrom(request, undefined)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
