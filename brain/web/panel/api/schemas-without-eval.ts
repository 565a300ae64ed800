import { config } from 'zod';

// The page's content security policy forbids compiling code from text, which zod would otherwise try when the first
// schema is made. So this module is imported before any other.
config({ jitless: true });
