import type { FastifyRequest } from 'fastify'
import type { LoadTx, Tx } from '../database/database.ts'
import type { Load } from './handler.ts'
import type { Operation, OperationInput } from './operation.ts'
import { Refusal } from './refusals.ts'

/**
 * Sends what the handler loads right behind the query that authenticates, in the same message; its rows wait until everything was
 * checked. Nothing where the input is at fault: that is refused in its turn.
 */
export function startLoad(operation: Operation, load: Load<unknown>, request: FastifyRequest, tx: Tx) {
  const input = inputIfValid(operation, request)
  const { params, query } = input ?? {}
  const loading = input && load({ tx: tx as unknown as LoadTx, params, query })
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
