import type { BrandingSettings } from '@perennial/contract/branding/routes.ts'
import type { BrandingImageKind } from '@perennial/domain/branding/branding.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api, type Input } from '../core/api.ts'
import { reportError } from '../core/report-error.ts'

type Change =
  | { kind: 'settings'; values: Omit<Input<'PUT /branding-settings'>, 'version'> }
  | { kind: 'picture'; image: BrandingImageKind; picture: Blob }
  | { kind: 'reset'; what: Input<'POST /branding-settings/reset'>['what'] }

/** A conflicting change by someone else (ADM-P09), with the retry that overwrites it. */
export type BrandingConflict = { theirs: BrandingSettings; overwrite: () => void; discard: () => void }

/** Changes the branding; a conflicting change is shown before it is overwritten. */
export function useBrandingWrite(done: (change: Change) => void) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<BrandingConflict>()
  const read = () =>
    Promise.all(
      ['GET /branding-settings', 'GET /users/current'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  const write = useMutation<BrandingSettings, Error, { change: Change; version: number }>({
    mutationFn: ({ change, version }) => send(change, version),
    onSuccess: async (_, { change }) => {
      setConflict(undefined)
      await read()
      done(change)
    },
    onError: (error, { change }) => {
      if (!(error instanceof ApiError) || error.code !== 'DESIGN_CHANGED') return reportError(error, 'toast')
      const theirs = error.data as BrandingSettings
      setConflict({
        theirs,
        overwrite: () => write.mutate({ change, version: theirs.version }),
        discard: () => {
          setConflict(undefined)
          void read()
        },
      })
    },
  })
  return { write, conflict }
}

function send(change: Change, version: number): Promise<BrandingSettings> {
  if (change.kind === 'settings') return api('PUT /branding-settings', { ...change.values, version })
  if (change.kind === 'reset') return api('POST /branding-settings/reset', { what: change.what, version })
  const form = new FormData()
  form.set('version', String(version))
  form.set('file', change.picture, `${change.image}.png`)
  return api('PUT /branding-settings/images/{kind}', { kind: change.image }, { form })
}
