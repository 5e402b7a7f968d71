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
 * Every link of ours. A page that opens over others does so; addresses of files, mails and other sites are left to the browser.
 * It follows nothing while it is not pressed, for long lists have hundreds; what is current is said by tabs and the navigation.
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
        // The link is seen pressed first: another page is much to draw.
        void nextFrame().then(go)
      }}
      {...props}
    />
  )
}
