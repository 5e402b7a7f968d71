import { Link, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { openOver, opensOver } from '../core/over.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; ref?: Ref<HTMLAnchorElement> }

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
const isOurs = (to: string) => to.startsWith('/') && !to.startsWith('/api/')

/**
 * Every link of ours. A page that opens over others does so; addresses of files, mails and other sites are left to the browser.
 */
export function A({ to, onClick, target, ...props }: Props) {
  const router = useRouter()
  if (!isOurs(to)) return <a href={to} onClick={onClick} target={target} {...props} />
  const [path = '/', rest = ''] = to.split('?')
  const [query = '', hash] = rest.split('#')
  return (
    <Link
      to={path}
      search={Object.fromEntries(new URLSearchParams(query)) as never}
      {...(hash ? { hash } : {})}
      // What is current is said by those who know: tabs and the navigation. Another query is another address.
      activeProps={none}
      activeOptions={exactly}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event) || target || !opensOver(to)) return
        event.preventDefault()
        openOver(router, to)
      }}
      {...(target ? { target } : {})}
      {...props}
    />
  )
}

const exactly = { exact: true }
const none = { className: '', 'aria-current': undefined, 'data-status': undefined }
