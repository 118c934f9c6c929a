import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The token of a mailed link that ends an account: read once and taken out of the address, so that neither the history nor a referrer has it. */
export function useMailedToken(): string {
  const [search] = useSearchParams()
  const [token] = useState(() => search.get('token') ?? '')
  useEffect(() => {
    const url = new URL(location.href)
    url.searchParams.delete('token')
    history.replaceState(history.state, '', url)
  }, [])
  return token
}
