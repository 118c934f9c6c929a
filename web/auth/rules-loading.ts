import { useEffect, useState } from 'react'

type CredentialRules = typeof import('./credential-rules.ts')
type RegistrationRules = typeof import('./registration-rules.ts')

/**
 * Rules that could not be fetched are nobody's fault at this screen: the server checks everything again, so a form without them
 * is sent as it is.
 */
export function loadCredentialRules(): Promise<CredentialRules | null> {
  return import('./credential-rules.ts').catch(() => null)
}

export function loadRegistrationRules(): Promise<RegistrationRules | null> {
  return import('./registration-rules.ts').catch(() => null)
}

/** Null until they are there. */
export function useCredentialRules(): CredentialRules | null {
  return useLoaded(loadCredentialRules)
}

export function useRegistrationRules(): RegistrationRules | null {
  return useLoaded(loadRegistrationRules)
}

function useLoaded<T>(load: () => Promise<T | null>): T | null {
  const [loaded, setLoaded] = useState<{ rules: T | null }>({ rules: null })

  useEffect(() => {
    let isWanted = true
    void load().then((rules) => {
      if (isWanted) setLoaded({ rules })
    })
    return () => {
      isWanted = false
    }
  }, [load])

  return loaded.rules
}
