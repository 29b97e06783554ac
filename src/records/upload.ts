import { z } from 'zod';
import { envelopeSchema, SUCCESS } from '../../domain/calls/call.ts';
import { fileCall } from '../../domain/calls/files.ts';
import { sendForm } from '../app/http.ts';

const answerSchema = envelopeSchema.extend({ status: z.literal(SUCCESS), data: fileCall.data });

/**
 * Stores a picture and gives its id.
 * @throws Error when it was refused or no answer came.
 */
export async function uploadImage(file: File): Promise<string> {
  const body = new FormData();
  body.append(fileCall.part, file);
  return answerSchema.parse(await sendForm(fileCall.path, body)).data.id;
}
