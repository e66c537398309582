import type { SupabaseClient } from '@supabase/supabase-js';

/** The files guests have sent. */
export function Uploads(_: { client: SupabaseClient }) {
  return null;
}
