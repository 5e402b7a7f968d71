import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { nextFrame } from '../core/next-frame.ts'
import { openRouteDialog, opensAsDialog } from '../core/route-dialog.ts'
import { navigateTo } from '../core/url-query.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; ref?: Ref<HTMLAnchorElement> }

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
const isOurs = (to: string) => to.startsWith('/') && !to.startsWith('/api/')

/**
 * Every internal link. Pages that open over others do so; URLs of files, emails and other sites are left to the browser. It
 * subscribes to nothing, because long lists have hundreds; tabs and the navigation mark the current page.
 */
export function Link({ to, onClick, target, ...props }: Props) {
  const router = useRouter()
  return (
    <a
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event) || target || !isOurs(to)) return
        event.preventDefault()
        const go = () => (opensAsDialog(to) ? openRouteDialog(router, to) : navigateTo(router, to))
        // The pressed link is painted first, because rendering another page takes long.
        void nextFrame().then(go)
      }}
      {...props}
    />
  )
}
