import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { formatDayWithRelative, formatShortDay, formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'
import css from './Security.module.css'

type Token = ApiResponse<'GET /users/{id}/access-tokens'>['tokens'][number]

const stateOf = ({ isGood, revokedAt }: Token) =>
  t(isGood ? 'tokens.works' : revokedAt ? 'tokens.ended' : 'tokens.expired')

/** The user’s access tokens: scope, expiry, last use, and revoking them (AUTH-12, SYS-130). */
export function AccessTokensPage() {
  const { id } = useCurrentUser()
  const read = useRead('GET /users/{id}/access-tokens', { id })
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<Token | 'all'>()
  const make = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      {t('tokens.make')}
    </Button>
  )
  const hasGood = read.data?.tokens.some(({ isGood }) => isGood)
  const shown = columnsOf(setEnding)
  return (
    <Page
      title={t('tokens.title')}
      intro={
        <>
          {t('tokens.intro')} <a href="/api/docs">{t('tokens.docs')}</a>
        </>
      }
      actions={
        <>
          {hasGood && <Button onClick={() => setEnding('all')}>{t('tokens.endAll')}</Button>}
          {make}
        </>
      }
    >
      <Loaded read={read}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <EmptyState
              icon={<IconKey size={28} stroke={1.5} aria-hidden />}
              title={t('tokens.empty')}
              body={t('tokens.emptyBody')}
            />
          ) : (
            <Table label={t('tokens.list')} rows={tokens} rowKey={(token) => token.id} columns={shown} isBare />
          )
        }
      </Loaded>
      {isMaking && <CreateTokenDialog onClose={() => setMaking(false)} />}
      {ending && <EndDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  )
}

const columnsOf = (onEnd: (token: Token) => void): Column<Token>[] => [
  { key: 'name', label: t('tokens.name'), cell: (token) => token.name, isHead: true },
  {
    key: 'state',
    label: t('tokens.col.state'),
    cell: (token) => <StatusChip tone={token.isGood ? 'success' : 'neutral'}>{stateOf(token)}</StatusChip>,
  },
  { key: 'scope', label: t('tokens.scope'), cell: ({ scope }) => t(`tokens.scope.${scope}`) },
  {
    key: 'beginning',
    label: t('tokens.col.beginning'),
    cell: ({ tokenPrefix }) => <code className={css.tokenPrefix}>{tokenPrefix}</code>,
  },
  { key: 'created', label: t('tokens.col.created'), cell: ({ createdAt }) => formatShortDay(createdAt), isShort: true },
  { key: 'until', label: t('tokens.col.until'), cell: ({ expiresAt }) => formatDayWithRelative(expiresAt) },
  {
    key: 'used',
    label: t('tokens.col.used'),
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatTimeAgo(lastUsedAt) : t('tokens.never')),
    isShort: true,
  },
  {
    key: 'end',
    label: t('tokens.endShort'),
    isLabelHidden: true,
    cell: (token) =>
      token.isGood && (
        <Button size="small" aria-label={t('tokens.end', { name: token.name })} onClick={() => onEnd(token)}>
          {t('tokens.endShort')}
        </Button>
      ),
  },
]

function EndDialog({ ending, onClose }: { ending: Token | 'all'; onClose: () => void }) {
  const { id } = useCurrentUser()
  const refresh = ['GET /users/{id}/access-tokens'] as const
  const all = useWrite('DELETE /users/{id}/access-tokens', {
    refresh: [...refresh],
    done: ({ ended }) => {
      showSuccess(t('tokens.allEnded', { count: ended }))
      onClose()
    },
  })
  const one = useWrite('DELETE /users/{id}/access-tokens/{tokenId}', {
    refresh: [...refresh],
    done: () => {
      showSuccess(t('tokens.wasEnded'))
      onClose()
    },
  })
  return (
    <Confirm
      title={ending === 'all' ? t('tokens.endAllAsk') : t('tokens.endAsk', { name: ending.name })}
      body={t(ending === 'all' ? 'tokens.endAllBody' : 'tokens.endBody')}
      confirm={t(ending === 'all' ? 'tokens.endAll' : 'tokens.endShort')}
      isDanger
      busy={all.isPending || one.isPending}
      onConfirm={() => (ending === 'all' ? all.mutate({ id }) : one.mutate({ id, tokenId: ending.id }))}
      onClose={onClose}
    />
  )
}
