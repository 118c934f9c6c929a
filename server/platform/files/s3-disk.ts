import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '#server/config.ts'
import type { FileDisk } from './files.ts'

export function openS3Disk(storage: NonNullable<Config['storage']>): FileDisk {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = storage
  const client = new S3Client({
    region,
    // Other stores than Amazon's refuse the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  // S3 wants to know the length first; our uploads are at most 10 MB, so they are gathered in memory.
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    takesStreams: false,
  }
}
