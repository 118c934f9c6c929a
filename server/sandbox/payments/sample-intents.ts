/** Sample purchases were never paid here. Their payments carry this mark, so that their refunds can be made all the same. */
const SAMPLE = 'pi_sample_'

export const sampleIntentOf = (orderId: string) => SAMPLE + orderId
export const isSampleIntent = (id: string | null | undefined) => id?.startsWith(SAMPLE) === true
