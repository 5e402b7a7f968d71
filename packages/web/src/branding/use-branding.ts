import type { DesignSettings } from '@perennial/contract/branding/routes.ts'
import type { PictureKind } from '@perennial/domain/branding/branding.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api, type Input } from '../core/api.ts'
import { tellOf } from '../core/report-error.ts'

type Change =
  | { kind: 'settings'; values: Omit<Input<'PUT /design-settings'>, 'version'> }
  | { kind: 'picture'; of: PictureKind; picture: Blob }
  | { kind: 'reset'; what: Input<'POST /design-settings/reset'>['what'] }

/** Somebody else's change that stands in the way (ADM-P09), with what goes on over it. */
export type InTheWay = { theirs: DesignSettings; goOn: () => void; giveWay: () => void }

/** Changes the design; what somebody else changed meanwhile is shown before it is replaced. */
export function useDesignWrite(done: (change: Change) => void) {
  const client = useQueryClient()
  const [inTheWay, setInTheWay] = useState<InTheWay>()
  const read = () =>
    Promise.all(
      ['GET /design-settings', 'GET /users/current'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  const write = useMutation<DesignSettings, Error, { change: Change; version: number }>({
    mutationFn: ({ change, version }) => send(change, version),
    onSuccess: async (_, { change }) => {
      setInTheWay(undefined)
      await read()
      done(change)
    },
    onError: (error, { change }) => {
      if (!(error instanceof ApiError) || error.code !== 'DESIGN_CHANGED') return tellOf(error, 'tell')
      const theirs = error.data as DesignSettings
      setInTheWay({
        theirs,
        goOn: () => write.mutate({ change, version: theirs.version }),
        giveWay: () => {
          setInTheWay(undefined)
          void read()
        },
      })
    },
  })
  return { write, inTheWay }
}

function send(change: Change, version: number): Promise<DesignSettings> {
  if (change.kind === 'settings') return api('PUT /design-settings', { ...change.values, version })
  if (change.kind === 'reset') return api('POST /design-settings/reset', { what: change.what, version })
  const form = new FormData()
  form.set('version', String(version))
  form.set('file', change.picture, `${change.of}.png`)
  return api('PUT /design-settings/pictures/{kind}', { kind: change.of }, { form })
}
