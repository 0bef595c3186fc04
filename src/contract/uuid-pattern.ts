/** Any UUID of RFC 9562. The `Id` of calls takes known versions only, in small letters. */
export const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
