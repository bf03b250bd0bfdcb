// The site on disk.
